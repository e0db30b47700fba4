import type { Editor } from "@tiptap/core";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from "@mui/material";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { focusOn } from "../../pages/focusOn.ts";

/** Where the marked text leads to. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const present: unknown = editor.getAttributes("link")["href"];
  const [address, setAddress] = useState(typeof present === "string" ? present : "");
  const full = fullAddress(address);
  const done = (href: string | null) => {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === null) chain.unsetLink().run();
    else if (editor.state.selection.empty && !present) {
      chain
        .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
        .run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.editor.link")}
      </DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          size="small"
          label={translate("shell.editor.address")}
          value={address}
          error={address !== "" && full === null}
          helperText={
            address !== "" && full === null ? translate("shell.editor.addressFault") : " "
          }
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (full) done(full);
          }}
          inputRef={focusOn}
          sx={{ mt: 0.5 }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {present ? (
          <Button color="error" onClick={() => done(null)} sx={{ mr: "auto" }}>
            {translate("shell.editor.unlink")}
          </Button>
        ) : null}
        <Button color="inherit" onClick={onClose}>
          {translate("shell.cancel")}
        </Button>
        <Button variant="contained" disabled={full === null} onClick={() => full && done(full)}>
          {translate("shell.editor.setLink")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** An address with its scheme; null for one that could do something else than lead somewhere. */
function fullAddress(text: string): string | null {
  const plain = text.trim();
  if (plain === "") return null;
  const full = /^[a-z][a-z\d+.-]*:/i.test(plain) ? plain : `https://${plain}`;
  return URL.canParse(full) && /^(https?|mailto|tel):/i.test(full) ? full : null;
}

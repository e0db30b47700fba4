import Close from "@mui/icons-material/Close";
import { Autocomplete, Box, Chip, IconButton, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { collaborationLimits } from "../../../shared/collaboration/collaboration.ts";
import { useTellFault } from "../faults/useTellFault.tsx";
import { remove, tag, type About, type RecordName } from "./collaborationCalls.ts";
import { useReload } from "./useAdditions.ts";

interface Props {
  of: RecordName;
  about: About;
}

/** Tags of a record; those of others like it are offered. */
export function RecordTags({ of, about: { tags, knownTags, mayComment } }: Props) {
  const translate = useTranslate();
  const reload = useReload(of);
  const tellFault = useTellFault();
  const [text, setText] = useState("");
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await reload();
    } catch (error) {
      tellFault(error);
    }
  };
  const add = (value: string | null) => {
    const wanted = value?.trim() ?? "";
    setText("");
    if (wanted !== "") void act(() => tag(of, wanted));
  };
  const used = new Set(tags.map((each) => each.text.toLowerCase()));
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {translate("shell.collaboration.tags")}
      </Typography>
      <Box component="ul" sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, m: 0, p: 0 }}>
        {tags.map(({ id, text: name }) => (
          <Box key={id} component="li" sx={tagLook}>
            <Chip size="small" label={name} />
            {mayComment ? (
              <IconButton
                size="small"
                aria-label={translate("shell.collaboration.removeTag", { name })}
                onClick={() => void act(() => remove(id))}
              >
                <Close sx={{ fontSize: 16 }} />
              </IconButton>
            ) : null}
          </Box>
        ))}
      </Box>
      {mayComment ? (
        <Autocomplete
          freeSolo
          size="small"
          value={null}
          inputValue={text}
          onInputChange={(_, value, reason) => {
            if (reason !== "reset") setText(value.slice(0, collaborationLimits.tag));
          }}
          onChange={(_, value) => add(value)}
          options={knownTags.filter((known) => !used.has(known.toLowerCase()))}
          sx={{ mt: tags.length > 0 ? 1 : 0 }}
          renderInput={(parameters) => (
            <TextField {...parameters} label={translate("shell.collaboration.addTag")} />
          )}
        />
      ) : tags.length === 0 ? (
        <Typography variant="body2">–</Typography>
      ) : null}
    </Box>
  );
}

const tagLook = { listStyle: "none", maxWidth: 1, display: "flex", alignItems: "center" } as const;

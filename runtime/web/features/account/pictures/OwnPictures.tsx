import { Avatar, Box, Button, Card, Typography } from "@mui/material";
import { useState, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useBlobAddress } from "../../../core/fields/files/useBlobAddress.ts";
import { request } from "../../../core/http/request.ts";
import { useOwnAccount } from "../ownAccount.ts";
import { AvatarButton } from "./AvatarButton.tsx";
import { SignatureDialog } from "./SignatureDialog.tsx";

/** Picture and handwritten signature. */
export function OwnPictures() {
  const translate = useTranslate();
  const { data } = useOwnAccount();
  const [signing, setSigning] = useState(false);
  const address = (name: string) => {
    const value = data?.[name];
    return typeof value === "string" && value ? value : null;
  };
  const avatar = address("avatar");
  // Signatures are shown to sessions alone, and an image brings no token along.
  const signature = useBlobAddress(address("signature"), pictureContent);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" } }}>
      <PictureCard title="shell.profile.avatar" text="shell.profile.avatarText">
        <Avatar
          src={avatar ?? undefined}
          alt={translate("shell.profile.avatar")}
          sx={{ width: 128, height: 128 }}
        />
        <AvatarButton />
      </PictureCard>
      <PictureCard title="shell.profile.signature" text="shell.profile.signatureText">
        <Box sx={paper}>
          {signature ? (
            <Box
              component="img"
              src={signature}
              alt={translate("shell.profile.signature")}
              sx={fitted}
            />
          ) : (
            <Typography variant="body2" sx={{ color: "#5b6472" }}>
              {translate("shell.profile.noSignature")}
            </Typography>
          )}
        </Box>
        <Button variant="contained" onClick={() => setSigning(true)}>
          {translate(signature ? "shell.profile.signAgain" : "shell.profile.sign")}
        </Button>
      </PictureCard>
      {signing ? <SignatureDialog onClose={() => setSigning(false)} /> : null}
    </Box>
  );
}

const pictureContent = async (address: string): Promise<Blob> => (await request(address)).blob();

function PictureCard({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  const translate = useTranslate();
  return (
    <Card
      component="section"
      sx={{ p: 3, display: "grid", gap: 2, justifyItems: "start", alignContent: "start" }}
    >
      <Box>
        <Typography variant="h2">{translate(title)}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(text)}
        </Typography>
      </Box>
      {children}
    </Card>
  );
}

/** Ink is dark: its ground stays white in the dark, too. */
const paper = {
  display: "grid",
  placeItems: "center",
  width: 1,
  maxWidth: 360,
  height: 128,
  p: 1,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "#fff",
} as const;
const fitted = { maxWidth: "100%", maxHeight: 110, objectFit: "contain" } as const;

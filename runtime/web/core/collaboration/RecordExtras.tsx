import { Box, Card, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { FollowButton } from "./FollowButton.tsx";
import { RecordAttachments } from "./RecordAttachments.tsx";
import { RecordTags } from "./RecordTags.tsx";
import { useAbout } from "./useAdditions.ts";

interface Props {
  entity: EntityModel;
  id: number;
}

/** Tags and attachments of a record, and who follows it. */
export function RecordExtras({ entity, id }: Props) {
  const translate = useTranslate();
  const about = useAbout(entity, id);
  const of = { entity: entity.key, recordId: id };
  const has = (part: string) => about?.parts.includes(part) ?? false;
  if (!about || !["tags", "attachments", "followers"].some(has)) return null;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap", mb: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate("shell.collaboration.title")}
        </Typography>
        {has("followers") ? <FollowButton of={of} about={about} /> : null}
      </Box>
      <Box sx={{ display: "grid", gap: 2 }}>
        {has("tags") ? <RecordTags of={of} about={about} /> : null}
        {has("attachments") ? <RecordAttachments of={of} about={about} /> : null}
      </Box>
    </Card>
  );
}

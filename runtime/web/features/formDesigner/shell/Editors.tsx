import { Avatar, AvatarGroup, Box, Tooltip } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslate } from "react-admin";
import type { FormEditor } from "../../../../../generated/system/form/types.ts";
import { tellPresence } from "../calls.ts";
import { useDesignerStore } from "../store/DesignerContext.tsx";
import { labelOf } from "../canvas/edits.ts";
import { useKeeper } from "./KeeperContext.tsx";

interface Props {
  id: number;
  others: FormEditor[];
}

/** The server forgets after 45 seconds. */
const everyMs = 15_000;

/** Who else has the form open, and at which field; their changes arrive by themselves. */
export function Editors({ id, others }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const keeper = useKeeper();
  const { data } = useQuery({
    queryKey: ["formDesigner", id, "presence"],
    queryFn: async () => {
      const chosen = store.state().selection.at(-1);
      const field = chosen?.startsWith("field:") ? chosen.slice("field:".length) : null;
      const answer = await tellPresence(id, field);
      keeper.hear(answer.revision);
      return answer.others;
    },
    initialData: others,
    initialDataUpdatedAt: 0,
    refetchInterval: everyMs,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => () => void tellPresence(id, null, true).catch(() => null), [id]);
  if (data.length === 0) return null;
  const place = (field: string | null) =>
    field === null ? "" : labelOf(store.state().document, `field:${field}`);
  return (
    <Box component="section" aria-label={translate("shell.designer.bar.editors")}>
      <AvatarGroup max={4} sx={look}>
        {data.map(({ userId, name, field }) => (
          <Tooltip
            key={userId}
            title={translate(field ? "shell.designer.bar.editsField" : "shell.designer.bar.edits", {
              name,
              field: place(field),
            })}
          >
            <Avatar>{[...name][0]}</Avatar>
          </Tooltip>
        ))}
      </AvatarGroup>
    </Box>
  );
}

const look = {
  "& .MuiAvatar-root": { width: 26, height: 26, fontSize: 13, bgcolor: "primary.main" },
};

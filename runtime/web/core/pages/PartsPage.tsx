import { Box, Tab, Tabs, Typography } from "@mui/material";
import type { ComponentType } from "react";
import { useTranslate } from "react-admin";
import { useSearchParams } from "react-router";
import { useSession } from "../session/SessionContext.tsx";

export interface PagePart {
  name: string;
  /** Key of what its tab says. */
  label: string;
  /** The right that it needs. */
  permission: string;
  Part: ComponentType;
}

interface Props {
  /** Of the ids on the page. */
  name: string;
  /** Keys of the heading, and of what somebody reads who may see no part. */
  title: string;
  nothing: string;
  parts: readonly PagePart[];
}

/** A page of parts behind tabs, those that the person may see; the address keeps the tab. */
export function PartsPage({ name, title, nothing, parts }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  const open = parts.filter(({ permission }) => can(permission));
  const shown = open.find((part) => part.name === params.get("tab")) ?? open[0];
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      {shown ? (
        <>
          <Tabs
            value={shown.name}
            variant="scrollable"
            scrollButtons={false}
            onChange={(_, next: string) => setParams({ tab: next }, { replace: true })}
            sx={{ mb: 2, minHeight: 40, "& .MuiTab-root": { minHeight: 40 } }}
          >
            {open.map((part) => (
              <Tab
                key={part.name}
                value={part.name}
                id={`${name}-${part.name}`}
                aria-controls={`${name}-part`}
                label={translate(part.label)}
              />
            ))}
          </Tabs>
          <Box id={`${name}-part`} role="tabpanel" aria-labelledby={`${name}-${shown.name}`}>
            <shown.Part />
          </Box>
        </>
      ) : (
        <Typography>{translate(nothing)}</Typography>
      )}
    </>
  );
}

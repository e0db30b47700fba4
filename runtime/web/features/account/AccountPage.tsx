import { Box, Tab, Tabs, Typography } from "@mui/material";
import type { ComponentType } from "react";
import { useTranslate } from "react-admin";
import { useSearchParams } from "react-router";
import { lazy } from "../../core/loading/lazy.ts";
import { formColumn } from "../../core/form/sections/formWidth.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { SecondFactorCard } from "../secondFactor/index.ts";
import { OwnHeader } from "./OwnHeader.tsx";

const part = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const parts = {
  profile: part(async () => (await import("./ProfileForm.tsx")).ProfileForm),
  region: part(async () => (await import("./RegionForm.tsx")).RegionForm),
  pictures: part(async () => (await import("./pictures/OwnPictures.tsx")).OwnPictures),
  password: part(async () => (await import("./password/PasswordForm.tsx")).PasswordForm),
  factor: SecondFactorCard,
  sessions: part(async () => (await import("../sessions/index.ts")).SessionsPanel),
  links: part(async () => (await import("./LinkedAccounts.tsx")).LinkedAccounts),
  visits: part(async () => (await import("./OwnVisits.tsx")).OwnVisits),
};
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

/** The user center: everything a person sees and changes about the own account; the address keeps the tab. */
export function AccountPage() {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const tab = names.find((name) => name === params.get("tab")) ?? "profile";
  const Shown = parts[tab];
  return (
    <>
      <Typography variant="h1" sx={[formColumn, { mb: 2 }]}>
        {translate("shell.profile.title")}
      </Typography>
      <Box sx={formColumn}>
        <OwnHeader />
      </Box>
      <Tabs
        value={tab}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        onChange={(_, next: Part) => setParams({ tab: next }, { replace: true })}
        sx={[formColumn, { mb: 2, minHeight: 40, "& .MuiTab-root": { minHeight: 40 } }]}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`account-${name}`}
            aria-controls="account-part"
            label={translate(`shell.profile.part.${name}`)}
          />
        ))}
      </Tabs>
      <Box
        id="account-part"
        role="tabpanel"
        aria-labelledby={`account-${tab}`}
        sx={[panel, tab === "profile" ? {} : formColumn]}
      >
        <Suspense fallback={<PageSkeleton />}>
          <Shown />
        </Suspense>
      </Box>
    </>
  );
}

const panel = { display: "flex", flexDirection: "column", flex: 1, minHeight: 0 } as const;

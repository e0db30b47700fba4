import { Box, Tab, Tabs, Typography } from "@mui/material";
import { Suspense, lazy, useState } from "react";
import { useTranslate } from "react-admin";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { PasswordForm } from "./PasswordForm.tsx";

// The gate of this feature is part of every session; the form must not come along with it.
const ProfileForm = lazy(async () => ({
  default: (await import("./ProfileForm.tsx")).ProfileForm,
}));

/** The personal centre: own data and own password. */
export function AccountPage() {
  const translate = useTranslate();
  const [tab, setTab] = useState<"profile" | "password">("profile");
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {translate("shell.profile.title")}
      </Typography>
      <Tabs
        value={tab}
        onChange={(_, next: typeof tab) => setTab(next)}
        sx={{ mb: 2, minHeight: 40, "& .MuiTab-root": { minHeight: 40 } }}
      >
        <Tab value="profile" label={translate("shell.profile.basic")} />
        <Tab value="password" label={translate("shell.profile.password")} />
      </Tabs>
      <Box sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}>
        <Suspense fallback={<PageSkeleton />}>
          {tab === "profile" ? <ProfileForm /> : <PasswordForm />}
        </Suspense>
      </Box>
    </>
  );
}

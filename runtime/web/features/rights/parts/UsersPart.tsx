import Close from "@mui/icons-material/Close";
import {
  Autocomplete,
  Box,
  IconButton,
  List,
  ListItem,
  ListItemText,
  TextField,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useGetList, useGetManyAggregate, useTranslate } from "react-admin";
import type { EntityRecord } from "../../../core/pages/contract.ts";
import { PartFrame } from "./PartFrame.tsx";
import type { PartProps } from "./parts.ts";
import { namesLine } from "../../../core/i18n/seedText.ts";

const accounts = "access/account";
const found = 20;
const shownHolders = 200;

const nameOf = (account: EntityRecord) =>
  `${String(account["realName"] ?? "")} (${String(account["account"] ?? account.id)})`;

/** Who holds the role: find and add accounts, take it from others. */
export function UsersPart({ grants, change }: PartProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState("");
  const matches = useGetList<EntityRecord>(accounts, {
    pagination: { page: 1, perPage: found },
    sort: { field: "orderNo,id", order: "ASC" },
    filter: search.trim() ? { q: search.trim() } : {},
  });
  const shown = grants.users.slice(0, shownHolders);
  const many = useGetManyAggregate<EntityRecord>(
    accounts,
    { ids: shown },
    { enabled: shown.length > 0 },
  );
  const byId = new Map((many.data ?? []).filter(Boolean).map((account) => [account.id, account]));
  const held = new Set(grants.users);
  return (
    <PartFrame lead={translate("shell.rights.usersLead")} loading={false} fault={many.error}>
      <Autocomplete
        options={(matches.data ?? []).filter((account) => !held.has(account.id))}
        getOptionLabel={nameOf}
        getOptionKey={(account) => account.id}
        filterOptions={(options) => options}
        value={null}
        inputValue={search}
        onInputChange={(_, text) => setSearch(text)}
        onChange={(_, account) => {
          if (account) change({ users: [...grants.users, account.id] });
          setSearch("");
        }}
        blurOnSelect={false}
        loading={matches.isFetching}
        loadingText={translate("shell.loading")}
        noOptionsText={translate("shell.list.noMatch")}
        renderInput={(input) => <TextField {...input} label={translate("shell.rights.addUser")} />}
      />
      <List dense>
        {shown.map((id) => {
          const account = byId.get(id);
          const name = account ? nameOf(account) : `#${id}`;
          return (
            <ListItem
              key={id}
              disableGutters
              secondaryAction={
                <IconButton
                  edge="end"
                  size="small"
                  aria-label={translate("shell.rights.removeUser", { name })}
                  onClick={() => change({ users: grants.users.filter((other) => other !== id) })}
                >
                  <Close fontSize="small" />
                </IconButton>
              }
            >
              <ListItemText
                primary={name}
                secondary={namesLine([account?.["orgName"]], translate)}
              />
            </ListItem>
          );
        })}
      </List>
      <Box>
        {grants.users.length === 0 ? (
          <Typography color="text.secondary" variant="body2">
            {translate("shell.rights.noUsers")}
          </Typography>
        ) : null}
        {grants.users.length > shownHolders ? (
          <Typography color="text.secondary" variant="body2">
            {translate("shell.rights.moreUsers", { number: grants.users.length - shownHolders })}
          </Typography>
        ) : null}
      </Box>
    </PartFrame>
  );
}

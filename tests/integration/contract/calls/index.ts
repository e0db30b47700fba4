import { accountsCalls } from "./accounts.ts";
import { configurationCalls } from "./configuration.ts";
import { dictionariesCalls } from "./dictionaries.ts";
import { filesCalls } from "./files.ts";
import { jobsCalls } from "./jobs.ts";
import { officeCalls } from "./office.ts";
import { othersCalls } from "./others.ts";
import { rolesCalls } from "./roles.ts";
import { signInCalls } from "./signIn.ts";
import { structureCalls } from "./structure.ts";
import { tenantsCalls } from "./tenants.ts";
import type { ContractCall } from "../contractCall.ts";

/** Every call of the contract's chapters on access, configuration, dictionaries, notices, schedules, files, tenants and jobs, in the order in which they are made. */
export const calls: ContractCall[] = [
  ...signInCalls,
  ...configurationCalls,
  ...dictionariesCalls,
  ...structureCalls,
  ...rolesCalls,
  ...accountsCalls,
  ...officeCalls,
  ...filesCalls,
  ...tenantsCalls,
  ...jobsCalls,
  ...othersCalls,
];

import { roleHolders } from "../support/entityPages.ts";
import { testFreshTabs } from "../support/freshTabs.ts";

testFreshTabs(roleHolders().slice(4));

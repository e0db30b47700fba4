import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { CallbackAddress } from "./CallbackAddress.tsx";

export const overrides: EntityOverrides = { showAside: CallbackAddress };

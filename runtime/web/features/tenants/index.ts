export { TenantSwitcher } from "./TenantSwitcher.tsx";

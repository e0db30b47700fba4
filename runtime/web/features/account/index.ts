export { AccountPage } from "./AccountPage.tsx";
export { PasswordGate } from "./PasswordGate.tsx";

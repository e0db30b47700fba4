export function LogicTab() {
  return null;
}

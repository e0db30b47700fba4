export function TextsTab() {
  return null;
}

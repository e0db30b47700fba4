export function PreviewTab() {
  return null;
}

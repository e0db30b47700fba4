export function ConflictDialog() {
  return null;
}

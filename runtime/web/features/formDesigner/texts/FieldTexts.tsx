export function FieldTexts({ name }: { name: string }) {
  return <span hidden>{name}</span>;
}

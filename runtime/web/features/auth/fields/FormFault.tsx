/** The one place of a form for what concerns no single field. */
export function FormFault({ text }: { text: string }) {
  return text ? (
    <div className="alert" role="alert">
      {text}
    </div>
  ) : null;
}

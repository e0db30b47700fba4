/** The line below a field. */
export function FieldFault({ id, text }: { id: string; text: string }) {
  return text ? (
    <p id={`${id}Fault`} className="fieldFault" role="alert">
      {text}
    </p>
  ) : null;
}

/** What happens to stored values when the type, the allowed values or the bounds of a field change. Values that change are kept in quarantine. */
export interface ConvertModel {
  /** Old values, as text, with the new ones. */
  map?: Record<string, string | number | boolean | null>;
  /** Texts that can be read as the new type are converted. */
  parse?: true;
  /** Numbers with too many decimal places are rounded. */
  round?: true;
  /** Longer texts are truncated. */
  cut?: true;
  /** The value for all others. */
  else?: string | number | boolean | null;
  /** The value for records without one, when the field becomes required. */
  empty?: string | number | boolean;
}

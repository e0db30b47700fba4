import { Rating } from "@mui/material";
import { useTranslate } from "react-admin";
import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame } from "../FieldFrame.tsx";

const usualStars = 5;
const mostStars = 10;

/** A whole number as stars, up to the maximum of the field. */
export function RatingInput(props: InputProps) {
  const translate = useTranslate();
  const { field, readOnly } = props;
  const stars = Math.min(
    field.maximum !== undefined && field.maximum <= mostStars ? field.maximum : usualStars,
    mostStars,
  );
  return (
    <FieldFrame {...props} group>
      {(slot) => (
        <Rating
          name={slot.id}
          ref={slot.ref as never}
          max={stars}
          value={typeof slot.value === "number" ? slot.value : null}
          readOnly={readOnly}
          onChange={(_, value) => slot.field.onChange(value)}
          onBlur={slot.field.onBlur}
          getLabelText={(value) => translate("shell.formLayout.stars", { smart_count: value })}
          sx={{ display: "flex", width: "fit-content", mt: 0.5 }}
        />
      )}
    </FieldFrame>
  );
}

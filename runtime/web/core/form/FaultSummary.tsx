import { Alert, Box, Link } from "@mui/material";
import { useTranslate } from "react-admin";
import { useFormState, useFormContext, type FieldErrors } from "react-hook-form";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { FaultName } from "./FaultName.tsx";

/** After a refused save: what is wrong, each line leading to its field. */
export function FaultSummary({ entity, fault }: { entity: EntityModel; fault: string | null }) {
  const translate = useTranslate();
  const { errors, submitCount } = useFormState();
  const { setFocus } = useFormContext();
  const faults = submitCount > 0 ? messages(errors) : [];
  if (!fault && faults.length === 0) return null;
  return (
    <Alert severity="error" role="alert" sx={{ maxWidth: 1080, width: 1, mx: "auto" }}>
      {fault ?? translate("shell.form.invalid", { smart_count: faults.length })}
      {faults.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {faults.map(([name, message]) => (
            <li key={name}>
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={() => goTo(name, setFocus)}
              >
                <FaultName entity={entity} path={name} />
              </Link>
              {`: ${message}`}
            </li>
          ))}
        </Box>
      ) : null}
    </Alert>
  );
}

/** What hides a field (tab, step, folded section) is opened first; one without a form control of its own is scrolled to. */
function goTo(name: string, setFocus: (name: string) => void): void {
  const place = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
  let panel = place?.closest("[data-form-panel][hidden]");
  while (panel) {
    document.getElementById(panel.getAttribute("aria-labelledby") ?? "")?.click();
    panel = panel.parentElement?.closest("[data-form-panel][hidden]");
  }
  requestAnimationFrame(() => {
    place?.scrollIntoView({ block: "center" });
    setFocus(name);
  });
}

/** Every fault with its path, child rows included. */
function messages(errors: FieldErrors, path = ""): [string, string][] {
  return Object.entries(errors).flatMap(([name, error]): [string, string][] => {
    if (!error || typeof error !== "object") return [];
    const at = path ? `${path}.${name}` : name;
    if ("message" in error && typeof error.message === "string" && error.message) {
      return [[at, error.message]];
    }
    return "ref" in error ? [] : messages(error as FieldErrors, at);
  });
}

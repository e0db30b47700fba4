import { Autocomplete, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import { useRegistry } from "../../../core/entities/RegistryContext.tsx";

interface Props {
  value: string;
  onChange: (entity: string) => void;
}

/** The entities that have a page in the person's own menu. */
export function EntityChoice({ value, onChange }: Props) {
  const translate = useTranslate();
  const { paths } = useRegistry();
  const nameOf = (key: string) => translate(`${key.replace("/", ".")}._name`, { _: key });
  return (
    <Autocomplete
      options={[...paths.keys()]}
      getOptionLabel={nameOf}
      value={value || null}
      onChange={(_, key) => onChange(key ?? "")}
      noOptionsText={translate("shell.list.noMatch")}
      renderInput={(input) => <TextField {...input} label={translate("shell.rights.what")} />}
    />
  );
}

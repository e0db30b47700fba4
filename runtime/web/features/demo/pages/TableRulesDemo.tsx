import Delete from "@mui/icons-material/DeleteOutlined";
import {
  Button,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
} from "@mui/material";
import { useNotify, useTranslate } from "react-admin";
import { useFieldArray, useForm } from "react-hook-form";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
const { fields, append, remove } = useFieldArray({ control, name: "rows" });
<TextField {...register(\`rows.\${at}.amount\`, { min: 1 })} error={Boolean(errors.rows?.[at]?.amount)} />
`;

const row = { material: "", amount: "1" };

/** A table whose cells are checked on their own; saving leads to the first that is not right. */
export function TableRulesDemo() {
  const translate = useTranslate();
  const notify = useNotify();
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: { rows: [{ material: "C30", amount: "12" }, row] },
    mode: "onBlur",
  });
  const { fields, append, remove } = useFieldArray({ control, name: "rows" });
  const faults = formState.errors.rows;
  const label = (name: string, at: number) =>
    translate("shell.demo.tableRules.cell", {
      name: translate(`shell.demo.print.${name}`),
      row: at + 1,
    });
  return (
    <DemoPage name="tableRules" source={source}>
      <form
        noValidate
        onSubmit={(event) =>
          void handleSubmit(() => notify(translate("shell.demo.valid"), { type: "success" }))(event)
        }
      >
        <TableContainer>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate("shell.demo.print.material")}</TableCell>
                <TableCell>{translate("shell.demo.print.amount")}</TableCell>
                <TableCell>{translate("shell.demo.tableRules.acts")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {fields.map(({ id }, at) => (
                <TableRow key={id} sx={{ verticalAlign: "top" }}>
                  <TableCell>
                    <TextField
                      {...register(`rows.${at}.material`, {
                        required: translate("shell.demo.required"),
                      })}
                      slotProps={{ htmlInput: { "aria-label": label("material", at) } }}
                      error={Boolean(faults?.[at]?.material)}
                      helperText={faults?.[at]?.material?.message}
                    />
                  </TableCell>
                  <TableCell>
                    <TextField
                      type="number"
                      {...register(`rows.${at}.amount`, {
                        min: { value: 1, message: translate("shell.demo.tableRules.least") },
                        required: translate("shell.demo.required"),
                      })}
                      slotProps={{ htmlInput: { "aria-label": label("amount", at) } }}
                      error={Boolean(faults?.[at]?.amount)}
                      helperText={faults?.[at]?.amount?.message}
                    />
                  </TableCell>
                  <TableCell>
                    <IconButton
                      aria-label={translate("shell.demo.tableRules.remove", { row: at + 1 })}
                      onClick={() => remove(at)}
                    >
                      <Delete />
                    </IconButton>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
        <Button onClick={() => append(row)}>{translate("shell.demo.tableRules.add")}</Button>
        <Button type="submit" variant="contained" sx={{ ml: 1 }}>
          {translate("shell.demo.check")}
        </Button>
      </form>
    </DemoPage>
  );
}

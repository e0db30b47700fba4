import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useRef } from "react";
import { useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";
import { printPart } from "./printPart.ts";

const source = `
const part = useRef<HTMLDivElement>(null);
<Box ref={part}>…</Box>
<Button onClick={() => printPart(part.current)}>Print</Button>
`;

const rows = [
  ["C30", "m³", "128.5"],
  ["HRB400", "t", "16.2"],
  ["MU10", "m³", "42.0"],
];

/** Prints one part of a page, without the console around it. */
export function PrintDemo() {
  const translate = useTranslate();
  const part = useRef<HTMLDivElement>(null);
  return (
    <DemoPage name="print" source={source}>
      <Box ref={part} sx={{ maxWidth: 560 }}>
        <Typography variant="h2">{translate("shell.demo.print.heading")}</Typography>
        <Table size="small">
          <TableHead>
            <TableRow>
              {["material", "unit", "amount"].map((name) => (
                <TableCell key={name}>{translate(`shell.demo.print.${name}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((cells) => (
              <TableRow key={cells[0]}>
                {cells.map((cell) => (
                  <TableCell key={cell}>{cell}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Button variant="contained" sx={{ mt: 2 }} onClick={() => printPart(part.current)}>
        {translate("shell.demo.print.run")}
      </Button>
    </DemoPage>
  );
}

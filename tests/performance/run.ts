/** `npm run bench [generator|dev|server|web|designer|grid|boot|transfer|writes|migrate|growth]`: prints each figure beside its goal; ratios within one run, nothing is asserted. */
import { bootFigures } from "./bootFigures.ts";
import { designerFigures } from "./designerFigures.ts";
import { devFigures } from "./devFigures.ts";
import { formFigures } from "./formFigures.ts";
import { generatorFigures } from "./generatorFigures.ts";
import { gridFigures } from "./gridFigures.ts";
import { growthFigures } from "./growthFigures.ts";
import { migrateFigures } from "./migrateFigures.ts";
import { printFigures, type Figure } from "./report.ts";
import { serverFigures } from "./serverFigures.ts";
import { shellFigures } from "./shellFigures.ts";
import { transferFigures } from "./transferFigures.ts";
import { webFigures } from "./webFigures.ts";
import { writeFigures } from "./writeFigures.ts";

const suites: Record<string, () => Promise<Figure[]>> = {
  generator: generatorFigures,
  dev: devFigures,
  boot: bootFigures,
  designer: designerFigures,
  web: async () => [...(await webFigures()), ...(await formFigures())],
  grid: async () => [...(await gridFigures()), ...(await shellFigures())],
  server: serverFigures,
  transfer: transferFigures,
  writes: writeFigures,
  migrate: migrateFigures,
  growth: growthFigures,
};

/** What the ratios of a suite are taken to. */
const compared: Record<string, string> = {
  server:
    "baseline: hand-written Fastify and pg, named prepared statements, fitting indexes, exact totals, nothing else",
};

const wanted = process.argv.slice(2);
for (const name of wanted) {
  if (!(name in suites)) {
    console.error(`no such benchmark: ${name}; there are ${Object.keys(suites).join(", ")}`);
    process.exit(2);
  }
}
for (const [name, measure] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const figures = await measure();
  if (name in compared) console.log(`\n${compared[name]}`);
  printFigures(name, figures);
}

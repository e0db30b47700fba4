import { expect } from "../consoleTest.ts";
import type { Builder } from "./builder.ts";

/**
 * The site incident report: 25 fields in four steps, with conditions, a table with a total, photos, a signature, linked records, own
 * messages and a second language. Whoever draws it begins with an empty form.
 */
export async function drawSiteIncident(builder: Builder): Promise<void> {
  await happening(builder);
  await people(builder);
  await damage(builder);
  await evidence(builder);
  await builder.translate("Deutsch", german);
}

async function happening(b: Builder): Promise<void> {
  await b.put("Step", "What happened");
  await b.put("Serial number", "Report number");
  await b.put("Date", "Day of the incident");
  await b.tab("Validation");
  await b.turnOn("Required");
  await b.pick("Latest", "Today");
  await b.pick("Earliest", "Days from today");
  await b.write("Number of days", "-30");
  await b.put("Time", "Time of day");
  await b.put("Short text", "Place on site");
  await b.turnOn("Required");
  await b.write("Own message: Required", "Say where it happened.");
  await b.put("Dropdown", "Kind of incident");
  await b.turnOn("Required");
  await b.tab("Data");
  await b.options(["Injury", "Near miss", "Property damage", "Spill"]);
  await b.put("Long text", "What happened in detail");
  await b.tab("Validation");
  await b.turnOn("Required");
  await b.put("Weather", "Weather");
  await b.put("GPS position", "Position");
}

async function people(b: Builder): Promise<void> {
  await b.put("Step", "People");
  await b.put("Whole number", "Injured people");
  await b.write("Minimum", "0");
  await b.put("Switch", "First aid given");
  await b.tab("Logic");
  await b.shownWhen({ test: "is more than", value: "0" });
  await b.put("Short text", "Names of the injured");
  await b.shownWhen({ field: "Injured people", test: "is more than", value: "0" });
  await b.put("Phone", "Phone of a witness");
  await b.put("Email", "Email of a witness");
  await b.put("Linked record", "Contractor");
  await b.tab("Data");
  await b.pick("Entity", "Contractor");
}

async function damage(b: Builder): Promise<void> {
  await b.put("Step", "Damage");
  await b.put("Switch", "Work stopped");
  await b.put("Decimal number", "Hours lost");
  await b.tab("Logic");
  await b.shownWhen({});
  await b.put("Table", "Damaged goods");
  await b.choose("Column Price");
  await b.put("Formula", "Worth");
  await b.formula("quantity * price");
  await b.tab("Layout");
  await b.pick("Total below the column", "Sum");
  await b.choose("Field Damaged goods");
  await b.put("Formula", "Total damage");
  await b.formula("sum(damagedGoods, worth)");
  await b.put("Short text", "Number of the claim");
  await b.tab("Logic");
  await b.shownWhen({ test: "is more than", value: "1000" });
  await b.put("Radio buttons", "Insured");
  await b.tab("Data");
  await b.options(["By us", "By the contractor", "Not at all"]);
}

async function evidence(b: Builder): Promise<void> {
  await b.put("Step", "Evidence");
  await b.put("Photos", "Photos");
  await b.write("Maximum number of files", "4");
  await b.put("Rating", "Severity");
  await b.put("Long text", "Measures taken");
  await b.put("Linked record", "Project");
  await b.tab("Data");
  await b.pick("Entity", "Project");
  await b.put("Signature", "Signature");
  await b.tab("Validation");
  await b.turnOn("Required");
  await b.write("Own message: Required", "Please sign the report.");
}

/** What of it comes to stand in its document. */
export const incident = {
  properties: {
    dayOfTheIncident: { format: "date" },
    placeOnSite: { "x-messages": { required: "Say where it happened." } },
    kindOfIncident: {
      enum: expect.arrayContaining(["Injury", "Near miss", "Property damage", "Spill"]),
    },
    injuredPeople: { minimum: 0 },
    firstAidGiven: { "x-when": { visible: "injuredPeople > 0" } },
    namesOfTheInjured: { "x-when": { visible: "injuredPeople > 0" } },
    contractor: { "x-relation": { to: "site/contractor" } },
    damagedGoods: {
      items: {
        properties: {
          worth: { "x-computed": { expr: "quantity * price" }, "x-ui": { total: "sum" } },
        },
      },
    },
    totalDamage: { "x-computed": { expr: "sum(damagedGoods, worth)" } },
    numberOfTheClaim: { "x-when": { visible: "totalDamage > 1000" } },
    photos: { "x-file": { max: 4 } },
    signature: { "x-messages": { required: "Please sign the report." } },
  },
  "x-rules": [
    { expr: "!has(dayOfTheIncident) || dayOfTheIncident <= $today" },
    { expr: "!has(dayOfTheIncident) || dayOfTheIncident >= addDays($today, -30)" },
  ],
  "x-texts": { de: { placeOnSite: "Ort auf der Baustelle" } },
};

const german: Readonly<Record<string, string>> = {
  "What happened": "Hergang",
  "Report number": "Berichtsnummer",
  "Day of the incident": "Tag des Vorfalls",
  "Time of day": "Uhrzeit",
  "Place on site": "Ort auf der Baustelle",
  "Say where it happened.": "Bitte sagen, wo es geschah.",
  "Kind of incident": "Art des Vorfalls",
  Injury: "Verletzung",
  "Near miss": "Beinaheunfall",
  "Property damage": "Sachschaden",
  Spill: "Leckage",
  "What happened in detail": "Hergang im Einzelnen",
  Weather: "Wetter",
  Position: "Standort",
  People: "Personen",
  "Injured people": "Verletzte",
  "First aid given": "Erste Hilfe geleistet",
  "Names of the injured": "Namen der Verletzten",
  "Phone of a witness": "Telefon eines Zeugen",
  "Email of a witness": "E-Mail eines Zeugen",
  Contractor: "Nachunternehmer",
  Damage: "Schaden",
  "Work stopped": "Arbeit eingestellt",
  "Hours lost": "Ausfallstunden",
  "Damaged goods": "Beschädigte Güter",
  Worth: "Wert",
  "Total damage": "Gesamtschaden",
  "Number of the claim": "Schadensnummer",
  Insured: "Versichert",
  "By us": "Durch uns",
  "By the contractor": "Durch den Nachunternehmer",
  "Not at all": "Gar nicht",
  Evidence: "Nachweise",
  Photos: "Fotos",
  Severity: "Schwere",
  "Measures taken": "Maßnahmen",
  Project: "Projekt",
  Signature: "Unterschrift",
  "Please sign the report.": "Bitte unterschreiben.",
};

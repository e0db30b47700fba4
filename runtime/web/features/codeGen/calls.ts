import { useQuery } from "@tanstack/react-query";
import * as codeGenCalls from "../../../../generated/system/codeGen/client.ts";
import type {
  CodeGenCodeGenPlanInput,
  CodeGenCodeGenPlanOutput,
  CodeGenCodeGenReadFileOutput,
  CodeGenCodeGenRunOutput,
  CodeGenCodeGenSurroundingsOutput,
} from "../../../../generated/system/codeGen/types.ts";
import { call } from "../../core/http/call.ts";
import { saveFile } from "../../core/http/saveFile.ts";

export type Settings = CodeGenCodeGenPlanInput;
export type Column = NonNullable<NonNullable<Settings["columnList"]>[number]>;
export type Plan = CodeGenCodeGenPlanOutput;
export type PlanFault = Plan["faults"][number];
export type Reading = CodeGenCodeGenReadFileOutput;
export type Surroundings = CodeGenCodeGenSurroundingsOutput;

/** What settings may refer to; undefined until it is known. */
export const useSurroundings = () =>
  useQuery({
    queryKey: ["codeGen", "surroundings"],
    queryFn: () => call(codeGenCalls.codeGenSurroundings),
    staleTime: 60_000,
  });

/** The tables of the database. */
export const useTables = () =>
  useQuery({
    queryKey: ["codeGen", "tables"],
    queryFn: () => call(codeGenCalls.codeGenTables, { configId: "0" }),
    staleTime: 60_000,
  });

export const readSource = (kind: "table" | "form", name: string): Promise<Reading> =>
  call(codeGenCalls.codeGenReadSource, { kind, name });

export const readFile = (file: File): Promise<Reading> =>
  call(codeGenCalls.codeGenReadFile, { file });

export const makePlan = (settings: Settings): Promise<Plan> =>
  call(codeGenCalls.codeGenPlan, settings);

export const writeIntoProject = (settings: Settings): Promise<CodeGenCodeGenRunOutput> =>
  call(codeGenCalls.codeGenRun, { ...settings, generateType: "200" });

/** Saves what the settings give, as an archive. */
export const saveArchive = (id: number): Promise<void> =>
  saveFile(codeGenCalls.codeGenDownload, { id });

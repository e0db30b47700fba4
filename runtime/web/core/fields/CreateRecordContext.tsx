import { createContext, createElement, useContext, type ComponentType } from "react";
import type { EntityRecord } from "../pages/contract.ts";

export interface CreateRecordProps {
  /** Key of the entity of the new record. */
  entityKey: string;
  onClose: () => void;
  onDone: (record: EntityRecord) => void;
}

/** The dialog in which pickers make a record that is not there yet; inputs cannot import it, because its form imports them. */
const Context = createContext<ComponentType<CreateRecordProps> | null>(null);

export const CreateRecordProvider = Context.Provider;

/** Whether a record can be made on the way here. */
export const useCreatesRecords = (): boolean => useContext(Context) !== null;

export function CreateRecordDialog(props: CreateRecordProps) {
  const Dialog = useContext(Context);
  return Dialog ? createElement(Dialog, props) : null;
}

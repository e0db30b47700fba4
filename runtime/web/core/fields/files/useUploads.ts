import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { useFaultText } from "../../pages/useFaultText.ts";
import { acceptsFile } from "./acceptsFile.ts";
import { useFileStore } from "./FileStoreContext.ts";
import { noteUpload } from "./pendingUploads.ts";

export interface Sending {
  key: number;
  name: string;
  /** 0 to 1. */
  share: number;
  fault: string | null;
  cancel: () => void;
  /** Absent where trying again changes nothing. */
  retry?: (() => void) | undefined;
}

export interface Uploads {
  sending: Sending[];
  /** Sends files; what is stored is told one by one, in order of arrival. */
  send: (files: readonly File[]) => void;
}

/** Files on their way: each with its progress, a way to stop it, and to try again. */
export function useUploads(field: FieldModel, onStored: (id: number) => void): Uploads {
  const { upload } = useFileStore();
  const { name: fieldName, file: limit } = field;
  const control = (useFormContext() as ReturnType<typeof useFormContext> | null)?.control;
  const translate = useTranslate();
  const faultText = useFaultText();
  const [sending, setSending] = useState<Sending[]>([]);
  const next = useRef(0);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  }, [onStored]);

  const drop = useCallback(
    (key: number) => setSending((all) => all.filter((one) => one.key !== key)),
    [],
  );
  const start = useCallback(
    (file: File) => {
      const key = next.current++;
      const change = (part: Partial<Sending>) =>
        setSending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
      const attempt = () => {
        const work = sendOnce();
        if (control) noteUpload(control, work);
      };
      const sendOnce = async () => {
        const stop = new AbortController();
        const cancel = () => {
          stop.abort();
          drop(key);
        };
        change({ share: 0, fault: null, retry: undefined, cancel });
        try {
          const onShare = (share: number) => change({ share });
          const sent = { field: fieldName, onShare, signal: stop.signal };
          const { id } = await upload(file, sent);
          drop(key);
          stored.current(id);
        } catch (error) {
          if (!stop.signal.aborted) change({ fault: faultText(error), retry: attempt });
        }
      };
      const refusal =
        limit && file.size > limit.maxSize
          ? "tooLarge"
          : limit && !acceptsFile(file, limit.accept)
            ? "wrongType"
            : null;
      const fault = refusal && translate(`shell.files.${refusal}`);
      const begun = { key, name: file.name, share: 0, fault, cancel: () => drop(key) };
      setSending((all) => [...all, begun]);
      if (!fault) attempt();
    },
    [control, drop, faultText, fieldName, limit, translate, upload],
  );
  const send = useCallback(
    (files: readonly File[]) => {
      for (const file of files) start(file);
    },
    [start],
  );
  return { sending, send };
}

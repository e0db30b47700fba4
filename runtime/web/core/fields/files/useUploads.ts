import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { acceptsFile } from "../../../../shared/entity/values/acceptsFile.ts";
import { pathOfInput } from "../../../../shared/entity/fieldPath.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { useFaultText } from "../../pages/useFaultText.ts";
import { useFileStore } from "./FileStoreContext.ts";
import { forgetLostUpload, noteLostUpload, noteUpload } from "./pendingUploads.ts";

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

/**
 * Files on their way into the field at `source`: each with its progress, a way to stop it, and to try again. Until one that failed has
 * arrived or is given up, the form is not sent.
 */
export function useUploads(
  { field, source }: { field: FieldModel; source: string },
  onStored: (id: number) => void,
): Uploads {
  const { upload } = useFileStore();
  const { file: limit } = field;
  const path = pathOfInput(source);
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const control = form?.control;
  const clearErrors = form?.clearErrors;
  const failed = useRef(new Set<object>());
  const translate = useTranslate();
  const faultText = useFaultText();
  const [sending, setSending] = useState<Sending[]>([]);
  const next = useRef(0);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  }, [onStored]);

  useEffect(() => {
    const own = failed.current;
    return () => {
      if (control) for (const file of own) forgetLostUpload(control, file);
    };
  }, [control]);
  const settle = useCallback(
    (file: object) => {
      if (!failed.current.delete(file) || !control) return;
      forgetLostUpload(control, file);
      clearErrors?.(source);
    },
    [control, clearErrors, source],
  );

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
          settle(file);
          drop(key);
        };
        settle(file);
        change({ share: 0, fault: null, retry: undefined, cancel });
        try {
          const onShare = (share: number) => change({ share });
          const sent = { field: path, onShare, signal: stop.signal };
          const { id } = await upload(file, sent);
          drop(key);
          stored.current(id);
        } catch (error) {
          if (stop.signal.aborted) return;
          failed.current.add(file);
          if (control) noteLostUpload(control, file, source);
          change({ fault: faultText(error), retry: attempt });
        }
      };
      const refusal =
        limit && file.size > limit.maxSize
          ? "tooLarge"
          : // Some systems do not know a file's type: the server looks at its content anyway.
            limit && !acceptsFile(file, limit.accept, { unknown: true })
            ? "wrongType"
            : null;
      const fault = refusal && translate(`shell.files.${refusal}`);
      const begun = { key, name: file.name, share: 0, fault, cancel: () => drop(key) };
      setSending((all) => [...all, begun]);
      if (!fault) attempt();
    },
    [control, drop, faultText, path, limit, settle, source, translate, upload],
  );
  const send = useCallback(
    (files: readonly File[]) => {
      for (const file of files) start(file);
    },
    [start],
  );
  return { sending, send };
}

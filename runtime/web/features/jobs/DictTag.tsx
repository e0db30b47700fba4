import { useTranslate } from "react-admin";
import { Tag } from "../../core/fields/Tag.tsx";
import { useSession } from "../../core/session/SessionContext.tsx";

interface Props {
  /** Code of the dictionary. */
  dict: "TriggerStatus" | "JobClusterStatus" | "job_outcome" | "job_cause";
  value: string | number;
}

/** A value of a dictionary in its color. */
export function DictTag({ dict, value }: Props) {
  const translate = useTranslate();
  const { dictionaries } = useSession().session;
  const item = dictionaries[dict]?.find((candidate) => String(candidate.value) === String(value));
  const label = translate(`dictType.${dict}_${value}`, { _: item?.label ?? String(value) });
  return <Tag type={item?.tagType ?? "info"} label={label} />;
}

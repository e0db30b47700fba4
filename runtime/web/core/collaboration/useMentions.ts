import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  collaborationQuery,
  findPeople,
  type Person,
  type RecordName,
} from "./collaborationCalls.ts";
import { nameAt } from "./mentions.ts";

const none: Person[] = [];

/** People to name while a comment is written: those whose name begins behind the @ before the caret. */
export function useMentions(of: RecordName, text: string) {
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const typed = caret === null ? null : nameAt(text, caret);
  const { data = none } = useQuery({
    queryKey: [...collaborationQuery(of), "people", typed?.search ?? ""],
    queryFn: () => findPeople(of, typed?.search ?? ""),
    enabled: typed !== null,
    staleTime: 30_000,
    retry: false,
  });
  const offered = typed === null ? none : data;
  return {
    offered,
    active: Math.min(active, Math.max(offered.length - 1, 0)),
    setActive,
    /** The caret is there now; null: nobody is to be named. */
    look(place: number | null) {
      setCaret(place);
      setActive(0);
    },
    /** The text with this person instead of what was typed, and where the caret goes. */
    name(person: Person): { text: string; caret: number } {
      const at = typed?.at ?? text.length;
      const head = `${text.slice(0, at)}@${person.name} `;
      return { text: head + text.slice(caret ?? text.length).trimStart(), caret: head.length };
    },
  };
}

import { useStore } from "react-admin";

/** Owners whose calendars the person has switched off on this device. */
export function useHiddenCalendars(): [number[], (owner: number) => void] {
  const [hidden, setHidden] = useStore<number[]>("schedule.hidden", []);
  const toggle = (owner: number) =>
    setHidden(
      hidden.includes(owner) ? hidden.filter((known) => known !== owner) : [...hidden, owner],
    );
  return [hidden, toggle];
}

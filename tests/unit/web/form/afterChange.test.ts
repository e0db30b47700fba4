import { createFormControl } from "react-hook-form";
import { expect, it } from "vitest";
import { afterChange } from "../../../../runtime/web/core/form/expressions/afterChange.ts";

it("lets everybody hear of a value before it sets the next one, so that the last they hear is what the form holds", async () => {
  const { subscribe, setValue, getValues } = createFormControl({
    defaultValues: { rate: "10.00", price: "10.00" },
  });
  const stop = afterChange(subscribe, () => {
    if (getValues("price") !== getValues("rate")) setValue("price", getValues("rate"));
  });
  const heard: string[] = [];
  subscribe({
    formState: { values: true },
    callback: ({ values }) => heard.push(values.price),
  });
  setValue("rate", "41.10");
  await Promise.resolve();
  expect(getValues("price")).toBe("41.10");
  expect(heard.at(-1)).toBe("41.10");
  stop();
  setValue("rate", "7.00");
  await Promise.resolve();
  expect(getValues("price")).toBe("41.10");
});

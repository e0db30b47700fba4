import { useSearchParams } from "react-router";
import { DemoPage } from "../parts/DemoPage.tsx";
import { ParameterFacts } from "./ParameterFacts.tsx";

const source = `
const [parameters] = useSearchParams();
const id = parameters.get("id");
`;

/** The page behind parameters in the query. */
export function OrdinaryDetailDemo() {
  const [parameters] = useSearchParams();
  return (
    <DemoPage name="ordinaryDetail" source={source}>
      <ParameterFacts values={Object.fromEntries(parameters)} back="/demo/params/ordinary" />
    </DemoPage>
  );
}

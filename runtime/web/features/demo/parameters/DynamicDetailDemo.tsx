import { useParams } from "react-router";
import { DemoPage } from "../parts/DemoPage.tsx";
import { ParameterFacts } from "./ParameterFacts.tsx";

const source = `
const { id, name } = useParams();
`;

/** The page behind parameters in the path. */
export function DynamicDetailDemo() {
  const { id = "", name = "" } = useParams();
  return (
    <DemoPage name="dynamicDetail" source={source}>
      <ParameterFacts values={{ id, name }} back="/demo/params/dynamic" />
    </DemoPage>
  );
}

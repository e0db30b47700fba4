import { DemoPage } from "../parts/DemoPage.tsx";
import { OpenDetail } from "./OpenDetail.tsx";

const source = `
navigate(\`/demo/params/ordinary/detail?id=\${id}&name=\${name}\`);
const [parameters] = useSearchParams();
`;

/** Parameters in the query of an address. */
export const OrdinaryDemo = () => (
  <DemoPage name="ordinary" source={source}>
    <OpenDetail addressOf={(id, name) => `/demo/params/ordinary/detail?id=${id}&name=${name}`} />
  </DemoPage>
);

import { DemoPage } from "../parts/DemoPage.tsx";
import { OpenDetail } from "./OpenDetail.tsx";

const source = `
// The menu's path: /demo/params/dynamic/:id/:name
navigate(\`/demo/params/dynamic/\${id}/\${name}\`);
`;

/** Parameters as parts of the path. */
export const DynamicDemo = () => (
  <DemoPage name="dynamic" source={source}>
    <OpenDetail addressOf={(id, name) => `/demo/params/dynamic/${id}/${name}`} />
  </DemoPage>
);

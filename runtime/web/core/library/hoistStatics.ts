// In place of the package "hoist-non-react-statics" (vite.config.ts): Emotion's withTheme alone calls it, and nobody calls that.

const keep = <Component>(component: Component): Component => component;

export default keep;

export { SecondFactorCard } from "./SecondFactorCard.tsx";
export { SecondFactorGate } from "./SecondFactorGate.tsx";

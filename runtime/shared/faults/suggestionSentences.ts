/** What is proposed for a name that there is not; expressions need these without all that is said of schemas. */
export const suggestionSentences = {
  didYouMean: 'Did you mean "{{name}}"?',
  noneYet: "There is none to choose from yet.",
  known: "Known: {{names}}.",
  knownMore: "Known: {{names}}, and {{count}} more.",
} as const satisfies Record<string, string>;

/**
 * How much work and room a person's definitions may take of the one process that serves every tenant. Checked when something is saved,
 * kept to when it runs. Steps, rows and characters are counted instead of time, so that the same definition does the same everywhere.
 */
export const budgets = {
  json: {
    /** Objects and lists inside each other; a filter or a drawn form has fewer than twenty. */
    levels: 64,
    /** Values of one body: a form of 1,000 questions with translations has 60,000. */
    values: 200_000,
    /** Names of one object: the texts of a large form in one language are 5,000; objects of 100,000 take a second to make. */
    names: 20_000,
    /** Characters of one number: the longest exact decimal has 400. */
    number: 1000,
  },
  forms: {
    /**
     * Parts of the values that one record adds up over its rows, each for every row there may be: some 15 ms of the database, so that a page
     * of a hundred full records takes a second and a half. Ten computed columns of five parts, with their sums, in 1,000 rows are 70,000.
     */
    rowWork: 200_000,
    /** Rows of a repeater that says no number itself. */
    mostRows: 1000,
    /** A repeater of fewer rows counts as one of these. */
    fewestRows: 50,
  },
  proposals: {
    /** Comparisons of characters for all proposals ("did you mean") of one check run; about 10 ms. Later faults list what there is. */
    comparisons: 1_000_000,
    /** Unknown or wrong parts of a file that are collected; with more, nothing else is looked at. */
    faults: 250,
    /** Faults of one expression that are reported. */
    ofExpression: 10,
  },
  markup: {
    /** Tags in all formatted texts of one record: nested in each other they take a tenth of a second to be cleaned. */
    tags: 15_000,
    /** Comments in them: an address that holds some is copied for each. */
    comments: 100,
  },
  imports: {
    /** Characters of a header that are looked at: it is compared with every field's label in fifteen languages. */
    header: 250,
    /** Characters of all cells: a workbook says a text once and names it in any number of cells. Of an import that is answered at once. */
    text: 32_000_000,
    /** The same for one in the background. */
    textOfTask: 256_000_000,
  },
  calendar: {
    /** Recurring entries of one person; a month of all of them is computed within a few milliseconds. */
    rulesOfPerson: 1000,
    /** Changed occurrences in all entries of one person: about 4 MB of an iCalendar file. */
    exceptionsOfPerson: 10_000,
    /** Periods (a day, week, month, year) looked at for one rule; a century of single days has 36,500. About 10 ms. */
    stepsOfRule: 100_000,
    /** The same for all rules of one answer; an occurrence that is given counts as forty. At most a second, with pauses. */
    stepsOfAnswer: 400_000,
    /** The same for all rules of one file that is imported. */
    stepsOfImport: 2_000_000,
    /** Excluded days of all events of one file that is imported. */
    excludedOfImport: 20_000,
    /** Time zones whose clock changes a file describes; further ones are only named, because programs know the public names. */
    zonesOfFile: 40,
  },
} as const;

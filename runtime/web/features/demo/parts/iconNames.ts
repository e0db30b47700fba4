/** Names of the icons that menus use, as the wire contract writes them. */
export const iconNames = (
  "HomeFilled Avatar User OfficeBuilding Share Postcard Bell Key Menu SetUp Setting Cpu Coin Notebook Document " +
  "Folder File Calendar Clock Message Chat Printer Location Position Money PriceTag Van Warning Finished Question " +
  "Brush Magic Code Filter Copy Data"
)
  .split(" ")
  .map((name) => `ele-${name}`);

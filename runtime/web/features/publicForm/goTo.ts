/** Leaves the page for another address; one that differs behind the hash alone is loaded anew, since this page does not look there again. */
export function goTo(address: string): void {
  const here = location.href.split("#")[0];
  location.assign(address);
  if (address.includes("#") && address.split("#")[0] === here) location.reload();
}

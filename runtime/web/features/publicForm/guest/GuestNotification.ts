// A module of its own, so that the rest of the library's index does not come with it.
export { Notification } from "react-admin";

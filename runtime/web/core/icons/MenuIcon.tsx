import AccountCircle from "@mui/icons-material/AccountCircleOutlined";
import AccountTree from "@mui/icons-material/AccountTreeOutlined";
import Article from "@mui/icons-material/ArticleOutlined";
import Badge from "@mui/icons-material/BadgeOutlined";
import BugReport from "@mui/icons-material/BugReportOutlined";
import Business from "@mui/icons-material/BusinessOutlined";
import CalendarMonth from "@mui/icons-material/CalendarMonthOutlined";
import Campaign from "@mui/icons-material/CampaignOutlined";
import Chat from "@mui/icons-material/ChatOutlined";
import Code from "@mui/icons-material/CodeOutlined";
import Construction from "@mui/icons-material/ConstructionOutlined";
import Dashboard from "@mui/icons-material/DashboardOutlined";
import Description from "@mui/icons-material/InsertDriveFileOutlined";
import DirectionsCar from "@mui/icons-material/DirectionsCarOutlined";
import EditNote from "@mui/icons-material/EditNoteOutlined";
import Extension from "@mui/icons-material/ExtensionOutlined";
import FilterAlt from "@mui/icons-material/FilterAltOutlined";
import Folder from "@mui/icons-material/FolderOutlined";
import Help from "@mui/icons-material/HelpOutlined";
import History from "@mui/icons-material/HistoryOutlined";
import Home from "@mui/icons-material/HomeOutlined";
import Hub from "@mui/icons-material/HubOutlined";
import Key from "@mui/icons-material/KeyOutlined";
import Layers from "@mui/icons-material/LayersOutlined";
import ListAlt from "@mui/icons-material/ListAltOutlined";
import LocalOffer from "@mui/icons-material/LocalOfferOutlined";
import Mail from "@mui/icons-material/MailOutlined";
import MapIcon from "@mui/icons-material/MapOutlined";
import Memory from "@mui/icons-material/MemoryOutlined";
import MenuBook from "@mui/icons-material/MenuBookOutlined";
import MonitorHeart from "@mui/icons-material/MonitorHeartOutlined";
import Payments from "@mui/icons-material/PaymentsOutlined";
import PeopleAlt from "@mui/icons-material/PeopleAltOutlined";
import Print from "@mui/icons-material/PrintOutlined";
import Public from "@mui/icons-material/PublicOutlined";
import ReceiptLong from "@mui/icons-material/ReceiptLongOutlined";
import Schedule from "@mui/icons-material/ScheduleOutlined";
import Settings from "@mui/icons-material/SettingsOutlined";
import Shield from "@mui/icons-material/ShieldOutlined";
import Storage from "@mui/icons-material/StorageOutlined";
import SwapHoriz from "@mui/icons-material/SwapHorizOutlined";
import Tune from "@mui/icons-material/TuneOutlined";
import Widgets from "@mui/icons-material/WidgetsOutlined";
import type { SvgIconProps } from "@mui/material";
import type { ComponentType } from "react";

/** Words that occur in the wire contract's icon names ("ele-OfficeBuilding"), each with the icon we draw for it. */
const icons: [RegExp, ComponentType<SvgIconProps>][] = [
  [/HomeFilled|House|^Home/i, Home],
  [/^Avatar$/i, AccountCircle],
  [/Rank|^Lock|Shield|Medal/i, Shield],
  [/UserFilled|^User$|Person|People/i, PeopleAlt],
  [/OfficeBuilding|Business|School|Shop/i, Business],
  [/Connection/i, Hub],
  [/Share|Tree|Organization|Grid/i, AccountTree],
  [/Postcard|Mug|Badge|Stamp/i, Badge],
  [/Bell|Notification|Campaign|Promotion/i, Campaign],
  [/Key|Unlock/i, Key],
  [/^Menu$|Operation|Fold|Expand/i, ListAlt],
  [/SetUp/i, Tune],
  [/Setting|Tools/i, Settings],
  [/Cpu/i, Memory],
  [/DataBoard|Odometer|Monitor|TrendCharts|DataLine/i, MonitorHeart],
  [/Coin|Database|Collection|Files|Box/i, Storage],
  [/Memo/i, ReceiptLong],
  [/Notebook|Reading|Dict/i, MenuBook],
  [/Edit/i, EditNote],
  [/Document|Tickets/i, Article],
  [/Folder/i, Folder],
  [/File/i, Description],
  [/Calendar|Date/i, CalendarMonth],
  [/Clock|Timer|AlarmClock|Watch/i, Schedule],
  [/Message|Mail|^Post/i, Mail],
  [/Chat|Comment/i, Chat],
  [/Printer/i, Print],
  [/Location|Place|MapLocation|Map/i, MapIcon],
  [/Position|Guide|Discover|^Ship|Public/i, Public],
  [/Money|Wallet|Credit|Bank/i, Payments],
  [/PriceTag|Discount|Goods/i, LocalOffer],
  [/Van|Car|Bicycle/i, DirectionsCar],
  [/Warning|Bug|Failed/i, BugReport],
  [/Finished|Refresh|View|Histor/i, History],
  [/Question|Help|Info/i, Help],
  [/Brush|Hammer|Construct/i, Construction],
  [/Magic|Scissor|Cherry|Puzzle|Component/i, Extension],
  [/Code|Terminal|Develop/i, Code],
  [/Filter/i, FilterAlt],
  [/Switch/i, SwapHoriz],
  [/Copy|Layer/i, Layers],
  [/Data|Chart|Histogram/i, Dashboard],
];

/** Icon of a menu; the name's prefix ("ele-", "fa ", "iconfont ") does not count. */
export function MenuIcon({ icon, ...props }: SvgIconProps & { icon: string | null }) {
  const plain = (icon ?? "").replace(/^(ele-|fa fa-|fa |iconfont icon-|iconfont )/, "");
  const Icon = icons.find(([pattern]) => pattern.test(plain))?.[1] ?? Widgets;
  return <Icon fontSize="small" {...props} />;
}

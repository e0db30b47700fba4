import AccountCircle from "@mui/icons-material/AccountCircleOutlined";
import AccountTree from "@mui/icons-material/AccountTreeOutlined";
import Apartment from "@mui/icons-material/ApartmentOutlined";
import Article from "@mui/icons-material/ArticleOutlined";
import Badge from "@mui/icons-material/BadgeOutlined";
import BugReport from "@mui/icons-material/BugReportOutlined";
import Business from "@mui/icons-material/BusinessOutlined";
import BusinessCenter from "@mui/icons-material/BusinessCenterOutlined";
import CalendarMonth from "@mui/icons-material/CalendarMonthOutlined";
import Campaign from "@mui/icons-material/CampaignOutlined";
import Chat from "@mui/icons-material/ChatOutlined";
import Code from "@mui/icons-material/CodeOutlined";
import Construction from "@mui/icons-material/ConstructionOutlined";
import Contacts from "@mui/icons-material/ContactsOutlined";
import Dashboard from "@mui/icons-material/DashboardOutlined";
import Description from "@mui/icons-material/InsertDriveFileOutlined";
import Devices from "@mui/icons-material/DevicesOutlined";
import DirectionsCar from "@mui/icons-material/DirectionsCarOutlined";
import Dns from "@mui/icons-material/DnsOutlined";
import EditNote from "@mui/icons-material/EditNoteOutlined";
import Engineering from "@mui/icons-material/EngineeringOutlined";
import Extension from "@mui/icons-material/ExtensionOutlined";
import FilterAlt from "@mui/icons-material/FilterAltOutlined";
import Folder from "@mui/icons-material/FolderOutlined";
import FormatListBulleted from "@mui/icons-material/FormatListBulleted";
import Help from "@mui/icons-material/HelpOutlined";
import History from "@mui/icons-material/HistoryOutlined";
import Home from "@mui/icons-material/HomeOutlined";
import Hub from "@mui/icons-material/HubOutlined";
import Inbox from "@mui/icons-material/InboxOutlined";
import Inventory from "@mui/icons-material/Inventory2Outlined";
import Key from "@mui/icons-material/KeyOutlined";
import Layers from "@mui/icons-material/LayersOutlined";
import ListAlt from "@mui/icons-material/ListAltOutlined";
import LocalOffer from "@mui/icons-material/LocalOfferOutlined";
import Mail from "@mui/icons-material/MailOutlined";
import MapIcon from "@mui/icons-material/MapOutlined";
import Memory from "@mui/icons-material/MemoryOutlined";
import MenuBook from "@mui/icons-material/MenuBookOutlined";
import MonitorHeart from "@mui/icons-material/MonitorHeartOutlined";
import NewReleases from "@mui/icons-material/NewReleasesOutlined";
import Payments from "@mui/icons-material/PaymentsOutlined";
import PeopleAlt from "@mui/icons-material/PeopleAltOutlined";
import Print from "@mui/icons-material/PrintOutlined";
import Public from "@mui/icons-material/PublicOutlined";
import ReceiptLong from "@mui/icons-material/ReceiptLongOutlined";
import ReportProblem from "@mui/icons-material/ReportProblemOutlined";
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
  [/School/i, Apartment],
  [/OfficeBuilding|Business|Shop/i, Business],
  [/Briefcase|Suitcase/i, BusinessCenter],
  [/Service/i, Engineering],
  [/Platform/i, Dns],
  [/Phone|Contact/i, Contacts],
  [/Connection/i, Hub],
  [/Share|Tree|Organization|Grid/i, AccountTree],
  [/Postcard|Mug|Badge|Stamp/i, Badge],
  [/MessageBox/i, Inbox],
  [/Promotion/i, NewReleases],
  [/Bell|Notification|Campaign/i, Campaign],
  [/Key|Unlock/i, Key],
  [/Folder/i, Folder],
  [/^Menu$|Fold|Expand/i, ListAlt],
  [/^List$/i, FormatListBulleted],
  [/SetUp|Operation/i, Tune],
  [/Setting|Tools/i, Settings],
  [/Cpu/i, Memory],
  [/Monitor/i, Devices],
  [/DataBoard|Odometer|TrendCharts|DataLine/i, MonitorHeart],
  [/Coin|Database|Collection|Files|Box/i, Storage],
  [/Memo/i, ReceiptLong],
  [/Notebook|Reading|Dict/i, MenuBook],
  [/Edit/i, EditNote],
  [/Document|Tickets/i, Article],
  [/File/i, Description],
  [/Calendar|Date/i, CalendarMonth],
  [/Clock|Timer|AlarmClock|Watch/i, Schedule],
  [/Message|Mail|^Post/i, Mail],
  [/Chat|Comment/i, Chat],
  [/Printer/i, Print],
  [/Location|Place|MapLocation|Map/i, MapIcon],
  [/Position|Guide|Discover|^Ship|Public/i, Public],
  [/Money|Wallet|Credit|Bank/i, Payments],
  [/Goods/i, Inventory],
  [/PriceTag|Discount/i, LocalOffer],
  [/Van|Car|Bicycle/i, DirectionsCar],
  [/CircleClose|Failed/i, ReportProblem],
  [/Warning|Bug/i, BugReport],
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

import AccountTree from "@mui/icons-material/AccountTreeOutlined";
import AlternateEmail from "@mui/icons-material/AlternateEmail";
import AttachFile from "@mui/icons-material/AttachFile";
import AttachMoney from "@mui/icons-material/AttachMoney";
import Badge from "@mui/icons-material/BadgeOutlined";
import CheckBox from "@mui/icons-material/CheckBoxOutlined";
import Checklist from "@mui/icons-material/Checklist";
import Cloud from "@mui/icons-material/CloudOutlined";
import Code from "@mui/icons-material/Code";
import DateRange from "@mui/icons-material/DateRangeOutlined";
import Draw from "@mui/icons-material/DrawOutlined";
import Event from "@mui/icons-material/EventOutlined";
import Functions from "@mui/icons-material/Functions";
import Home from "@mui/icons-material/HomeOutlined";
import HorizontalRule from "@mui/icons-material/HorizontalRule";
import Image from "@mui/icons-material/ImageOutlined";
import LinearScale from "@mui/icons-material/LinearScale";
import LinkIcon from "@mui/icons-material/Link";
import ListIcon from "@mui/icons-material/List";
import Notes from "@mui/icons-material/Notes";
import Numbers from "@mui/icons-material/Numbers";
import PaletteIcon from "@mui/icons-material/PaletteOutlined";
import Password from "@mui/icons-material/Password";
import Percent from "@mui/icons-material/Percent";
import Person from "@mui/icons-material/PersonOutlined";
import Phone from "@mui/icons-material/PhoneOutlined";
import PhotoCamera from "@mui/icons-material/PhotoCameraOutlined";
import Pin from "@mui/icons-material/PinOutlined";
import Place from "@mui/icons-material/PlaceOutlined";
import QrCodeScanner from "@mui/icons-material/QrCodeScanner";
import RadioButtonChecked from "@mui/icons-material/RadioButtonChecked";
import Schedule from "@mui/icons-material/ScheduleOutlined";
import ShortText from "@mui/icons-material/ShortText";
import Star from "@mui/icons-material/StarOutline";
import Subject from "@mui/icons-material/Subject";
import Tab from "@mui/icons-material/TabOutlined";
import TableRows from "@mui/icons-material/TableRowsOutlined";
import Title from "@mui/icons-material/Title";
import ToggleOn from "@mui/icons-material/ToggleOnOutlined";
import ViewAgenda from "@mui/icons-material/ViewAgendaOutlined";
import Widgets from "@mui/icons-material/WidgetsOutlined";
import type { ComponentType } from "react";
import type { SvgIconProps } from "@mui/material";

/** Icons by words that their names hold. */
const icons: [RegExp, ComponentType<SvgIconProps>][] = [
  [/heading|title/i, Title],
  [/divider|rule/i, HorizontalRule],
  [/step/i, LinearScale],
  [/^tab/i, Tab],
  [/section|group|agenda/i, ViewAgenda],
  [/photo|camera/i, PhotoCamera],
  [/image|picture/i, Image],
  [/signature|draw/i, Draw],
  [/scan|code128|qr|barcode/i, QrCodeScanner],
  [/json|^code$/i, Code],
  [/rating|star/i, Star],
  [/slider|scale|range$/i, LinearScale],
  [/date.?range/i, DateRange],
  [/time|schedule|cron/i, Schedule],
  [/date|event|day/i, Event],
  [/switch|toggle|boolean|flag/i, ToggleOn],
  [/radio/i, RadioButtonChecked],
  [/checkboxes|multi|checklist/i, Checklist],
  [/check/i, CheckBox],
  [/select|choice|dropdown|list/i, ListIcon],
  [/percent/i, Percent],
  [/money|currency|price/i, AttachMoney],
  [/sequence|serial/i, Pin],
  [/decimal|integer|number|stepper|counter/i, Numbers],
  [/computed|formula|function/i, Functions],
  [/rows|repeat|table/i, TableRows],
  [/person|user|account/i, Person],
  [/organization|relation|tree|reference/i, AccountTree],
  [/idcard|badge/i, Badge],
  [/mail/i, AlternateEmail],
  [/phone|tel/i, Phone],
  [/url|link/i, LinkIcon],
  [/color|palette/i, PaletteIcon],
  [/secret|password/i, Password],
  [/file|attach/i, AttachFile],
  [/geo|place|location|gps/i, Place],
  [/address|home/i, Home],
  [/weather|cloud/i, Cloud],
  [/html|rich/i, Subject],
  [/longtext|area|notes|paragraph|textarea/i, Notes],
  [/text|string/i, ShortText],
];

/** The icon of a kind of field by its name. */
export function KindIcon({ icon, ...props }: SvgIconProps & { icon: string }) {
  const Icon = icons.find(([pattern]) => pattern.test(icon))?.[1] ?? Widgets;
  return <Icon fontSize="small" {...props} />;
}

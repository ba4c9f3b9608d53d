export { type Data, readList, readNumber, readRecord, readString, readStrings } from "product-data";

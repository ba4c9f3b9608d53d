/** The scripts are plain Node modules without declarations; tests take them as they are. */
declare module "*.mjs";

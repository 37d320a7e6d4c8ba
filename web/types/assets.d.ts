/** `import icon from "icon:spaceship"`: the markup inside a 512 x 512 view box. */
declare module "icon:*" {
  const body: string;
  export default body;
}

declare module "*.css";

declare module "*.svg" {
  const address: string;
  export default address;
}

// What a CSS Module gives: class names by the names in its file; css-loader makes them.
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
declare module '*.css';

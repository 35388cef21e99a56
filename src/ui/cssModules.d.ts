// A CSS Module maps the class names of its file to generated ones.
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
declare module '*.css';
